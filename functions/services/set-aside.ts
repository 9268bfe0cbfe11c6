export interface SetAside<Asked extends object> {
  requestContext: { requestId: string };
  requestPayload: Asked & { correlationId?: string };
}
