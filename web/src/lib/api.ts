import { client } from '#shared/contract/client.ts';
import { api } from '#shared/contract/index.ts';
import { send } from './send.ts';

export { fetchApi, problemOf, requestIdOf, statusLineOf } from './send.ts';

/** One typed client per resource. */
export const accesslog = client(api.accesslog, send);
export const allocations = client(api.allocations, send);
export const analytics = client(api.analytics, send);
export const auth = client(api.auth, send);
export const callreports = client(api.callreports, send);
export const commitments = client(api.commitments, send);
export const compliance = client(api.compliance, send);
export const configuration = client(api.configuration, send);
export const content = client(api.content, send);
export const crm = client(api.crm, send);
export const desk = client(api.desk, send);
export const documents = client(api.documents, send);
export const folders = client(api.folders, send);
export const history = client(api.history, send);
export const interests = client(api.interests, send);
export const notification = client(api.notification, send);
export const offerings = client(api.offerings, send);
export const signing = client(api.signing, send);
export const signup = client(api.signup, send);
export const tapes = client(api.tapes, send);
export const termsheets = client(api.termsheets, send);
export const uploads = client(api.uploads, send);
export const users = client(api.users, send);
export const views = client(api.views, send);
export const warmup = client(api.warmup, send);
