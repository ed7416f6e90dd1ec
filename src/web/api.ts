import { createApiClient } from '../contract/client.ts'

/** The API as the browser calls it. Whatever changes something carries the token that proves it comes from a page of ours. */
export const api = createApiClient((path, init) => {
  const headers = new Headers(init.headers)
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
  if (token && init.method !== 'GET' && init.method !== 'HEAD') {
    headers.set('x-xsrf-token', decodeURIComponent(token))
  }
  return fetch(path, { ...init, headers })
})
