import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { contentType, formType } from './request.ts';
import { type Resource, routeTable } from './serve.ts';

/** Needs no CSRF token: identity comes in a header that forms can't send, so a forged post is anonymous. */
export function formPage(resource: Resource): (event: APIGatewayProxyEventV2) => string | undefined {
  const routes = routeTable(resource);
  return (event) => {
    const page = routes.get(event.routeKey)?.route.form;
    return page && contentType(event) === formType ? page : undefined;
  };
}
