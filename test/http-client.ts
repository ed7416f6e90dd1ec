import type { z } from 'zod/mini'
import { type EndpointClient, createEndpointClient } from '../src/contract/endpoint-client.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { readCsrfToken } from '../src/contract/session.ts'

/** A client of a running site, over HTTP. */
export interface HttpClient {
  call: EndpointClient
  /** The same with the bearer token given. */
  callAs<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
    token: string,
    target: Endpoint<Input, Output>,
    input: z.input<Input>,
  ): Promise<z.output<Output>>
  /** The response itself, for what the client of the contract would not send. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Cookies it has been given, by name; it sends them back. */
  cookies: Map<string, string>
}

interface ClientOptions {
  /** Where it seems to come from, to a site that trusts this machine as a proxy. */
  address?: string
  language?: string
  userAgent?: string
}

function createHttpClient(url: string, extra: Record<string, string>, options: ClientOptions) {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    const common = {
      ...extra,
      ...(options.address !== undefined && { 'x-forwarded-for': options.address }),
      ...(options.language !== undefined && { 'accept-language': options.language }),
      'user-agent': options.userAgent ?? 'launcher/1.0',
    }
    for (const [name, value] of Object.entries(common)) headers.set(name, value)
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const csrf = cookies.get('XSRF-TOKEN')
    if (csrf !== undefined && !headers.has('x-xsrf-token')) headers.set('x-xsrf-token', csrf)
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const call = createEndpointClient(send)
  const client: HttpClient = {
    call,
    callAs: (token, target, input) =>
      call(target, input, { headers: { authorization: `Bearer ${token}` } }),
    send,
    cookies,
  }
  return client
}

/** A program without cookies: a launcher. */
export function openLauncher(url: string, options: ClientOptions = {}): HttpClient {
  return createHttpClient(url, {}, options)
}

/** A browser: it says where its requests come from, keeps cookies, and has a CSRF token. */
export async function openBrowserClient(
  url: string,
  options: ClientOptions = {},
): Promise<HttpClient> {
  const userAgent = options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'
  const browser = createHttpClient(
    url,
    { 'sec-fetch-site': 'same-origin' },
    { ...options, userAgent },
  )
  await browser.call(readCsrfToken, {})
  return browser
}
