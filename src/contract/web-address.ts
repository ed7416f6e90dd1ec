/** Names that lead into a network of one’s own, whoever resolves them. */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/
/** A name with a top-level domain: no number of a machine, and no single word. */
const named = /^([a-z\d](-*[a-z\d])*\.)+[a-z]([a-z\d-]*[a-z\d])?$/

/** Whether an address leads to a named host of the web: by one of these schemes, without a password or another port. */
export function isWebAddress(
  address: string,
  schemes: readonly string[] = ['https:', 'http:'],
): boolean {
  const url = URL.parse(address)
  if (!url || /[\s\p{C}]/u.test(address)) return false
  const { protocol, hostname, username, password, port } = url
  const isPlain = username === '' && password === '' && port === ''
  return isPlain && schemes.includes(protocol) && named.test(hostname) && !inside.test(hostname)
}
