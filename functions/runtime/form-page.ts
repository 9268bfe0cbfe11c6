import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { contentType, formType } from './request.ts';
import { type Resource, routeTable } from './serve.ts';

/**
 * The page that answers a form, where a form was posted. No token against forged posts is needed: identity comes in a header
 * that no form can send, so a form posted from elsewhere is a message of no one, which anyone may send as it is.
 */
export function formPage(resource: Resource): (event: APIGatewayProxyEventV2) => string | undefined {
  const routes = routeTable(resource);
  return (event) => {
    const page = routes.get(event.routeKey)?.route.form;
    return page && contentType(event) === formType ? page : undefined;
  };
}
