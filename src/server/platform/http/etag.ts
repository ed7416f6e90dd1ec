/** Whether `If-None-Match` names this answer: RFC 9110, 13.1.2. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  const tags = new Set((header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
