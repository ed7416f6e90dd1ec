import type { Send } from '../../base/csrf-fetch.ts'

/** Milliseconds without a response after which a request is given up. */
const patience = 120_000

/**
 * A `send` over XMLHttpRequest, for `fetch` does not tell how far a request has come. It fails as `fetch`
 * does: with `TypeError` where no response comes, with the signal's reason where it is aborted.
 *
 * @param onProgress hears what share of the body has left, from 0 to 1.
 */
export function createUploadSend(onProgress: (share: number) => void): Send {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal, body } = init
      const abort = () => request.abort()
      const fail = () => reject(new TypeError(`no answer from ${path}`))
      request.open(init.method ?? 'GET', path)
      request.timeout = patience
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      if (body) {
        request.upload.addEventListener('progress', ({ loaded, total }) => {
          onProgress(total > 0 ? loaded / total : 0)
        })
      }
      request.responseType = 'blob'
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', fail)
      request.addEventListener('timeout', fail)
      request.addEventListener('abort', () => reject(signal?.reason as Error))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.addEventListener('abort', abort, { once: true })
      if (signal?.aborted) reject(signal.reason as Error)
      else request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : (request.response as Blob), { status, statusText, headers })
}
