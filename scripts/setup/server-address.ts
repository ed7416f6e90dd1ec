/** A host, and the port where one is named: `10.0.0.2:3306`, `[::1]:3306`. */
export function readServer(text: string): { host: string; port?: number } | undefined {
  const url = /[/@?#\s]/.test(text) ? null : URL.parse(`tcp://${text}`)
  if (!url?.hostname || url.pathname !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.port === '' ? { host } : { host, port: Number(url.port) }
}

/** A host as it stands before a port. */
export const toHost = (host: string) => (host.includes(':') ? `[${host}]` : host)
