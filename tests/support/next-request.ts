import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store";
import { appendMutableCookies } from "next/dist/server/web/spec-extension/adapters/request-cookies";
import { NextRequest } from "next/server";

/** Runs a raw handler like Next's server, with `cookies()` and `headers()` of `next/headers` available. */
export async function asNextRequest(
  request: Request,
  handle: (request: NextRequest) => Promise<Response>,
): Promise<Response> {
  const nextRequest = new NextRequest(request);
  const { pathname, search } = nextRequest.nextUrl;
  const store = createRequestStoreForAPI(
    nextRequest,
    { pathname, search },
    { tags: [], expirationsByCacheKind: new Map() },
    () => {},
    undefined as never,
    undefined,
  );
  const response = await workAsyncStorage.run({ route: pathname } as never, () =>
    workUnitAsyncStorage.run(store, () => handle(nextRequest)),
  );
  appendMutableCookies(response.headers, store.mutableCookies);
  return response;
}
