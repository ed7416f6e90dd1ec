/** What a browser that speaks English sends of what a page depends on. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
}
