/** What Lambda tells a function that is the destination of work that another one failed at for good. */
export interface SetAside<Asked extends object> {
  /** `requestId`: the same in each try. */
  requestContext: { requestId: string };
  requestPayload: Asked & { correlationId?: string };
}
