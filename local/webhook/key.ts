/** Signs what this machine's product sends. */
export const localWebhookKey = 'whsec_bG9jYWwtd2ViaG9vay1rZXktb2YtdGFuZGVtLTE=';
