/** Addresses nobody asked for before: what means nothing in them, and what means something for few values only. */
const forms: ((n: number) => string)[] = [
  (n) => `/forum.data?_routes=${n}`,
  (n) => `/page/policy?page=${n}`,
  (n) => `/?utm_source=${n}`,
  (n) => `/page/policy?lang=${n}`,
  (n) => `/page/server?span=${n}`,
  (n) => `/ranking/level?page=${n}`,
  (n) => `/page/online?page=${n}`,
  (n) => `/advert?page=${n}`,
  (n) => `/advert?sort=${n}&category=${n}`,
  (n) => `/manifest.webmanifest?lang=${n}`,
  (n) => `/page/${n}`,
]

/** The n-th address, of all forms in turn. */
export function newAddress(n: number): string {
  return forms[n % forms.length]?.(n) ?? '/'
}
