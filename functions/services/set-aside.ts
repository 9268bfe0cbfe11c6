/** Lambda's message to the destination of failed work. */
export interface SetAside<Asked extends object> {
  /** The same in each try. */
  requestContext: { requestId: string };
  requestPayload: Asked & { correlationId?: string };
}
