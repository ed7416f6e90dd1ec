/** Thirteen months of a twelfth of 365.25 days each: the longest that French law lets a consent be kept. */
export const consentSeconds = 34_187_400

/** Remembers that the visitor has seen the notice. */
export function acceptCookies() {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `cookie_policy=1; path=/; max-age=${consentSeconds}; samesite=lax${secure}`
  document.documentElement.dataset.cookies = 'accepted'
}
