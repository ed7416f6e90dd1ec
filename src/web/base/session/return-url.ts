const longest = 2000
/** Any origin does: only whether an address stays on it is looked at. */
const origin = 'https://own.invalid'
const home = '/'

/** Visible ASCII without the backslash, which browsers read as a slash. */
const plainPath = /^\/[!-[\]-~]*$/
/** Encoded slashes, backslashes, percent signs and control characters: what a second decoding would wake up. */
const hidden = /%(?:2f|5c|25|[01][0-9a-f]|7f)/i

/**
 * Where to go after signing in: `value` where it is a path of this site, else `/`. An address of elsewhere,
 * whatever it is dressed as, is none; nor is the sign-in page itself.
 *
 * @param value the parameter `returnUrl`, as the address bar has it.
 */
export function safeReturnUrl(value: string | null): string {
  return value !== null && isOwnPath(value) ? value : home
}

function isOwnPath(value: string): boolean {
  if (value.length > longest || !plainPath.test(value)) return false
  const [path = ''] = value.split(/[?#]/)
  if (path.includes('//') || hidden.test(path)) return false
  const url = URL.parse(value, origin)
  // a path with dots is another one once they are resolved
  return url?.origin === origin && url.pathname === path && !isSignIn(path)
}

function isSignIn(path: string): boolean {
  try {
    return /^\/account\/login\/*$/i.test(decodeURIComponent(path))
  } catch {
    // an address that cannot be decoded leads nowhere
    return true
  }
}
