/** A title as part of an address: `patch-2-7-the-reedmarsh`. Empty where nothing of it is a Latin letter or a digit. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}
