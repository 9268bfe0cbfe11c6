declare module 'docusign-esign/src/ApiClient.js' {
  import { ApiClient } from 'docusign-esign';
  export default ApiClient;
}
