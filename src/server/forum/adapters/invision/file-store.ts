export interface FileStoreOptions {
  /** The forum's address, without a trailing slash. */
  forumUrl: string
  /** Where uploads are served from, without a trailing slash: `https://forum.example/uploads`. */
  uploadsUrl: string
  /** Addresses of the storages that live elsewhere, by name: `{ core_Attachment: 'https://cdn.example' }`. */
  fileStores?: Readonly<Record<string, string>>
}

// Invision writes one marker in four ways, depending on the editor and the attribute: <fileStore.X>,
// &lt;fileStore.X&gt;, {fileStore.X}, and percent-encoded in srcset.
const marker = /(?:<|&lt;|\{|%3C|%7B)(?:___base_url___|fileStore\.(\w+))(?:>|&gt;|\}|%3E|%7D)/gi

/**
 * Replaces the markers that stored posts hold in place of addresses. To be called on the stored text,
 * before any HTML parser sees it: to a parser `<fileStore.X>` is a tag, to a sanitiser an unknown scheme.
 */
export function resolveFileStores(html: string, options: FileStoreOptions): string {
  const { forumUrl, uploadsUrl, fileStores = {} } = options
  return html.replace(marker, (_, store?: string) => {
    if (store === undefined) return forumUrl
    return Object.hasOwn(fileStores, store) ? (fileStores[store] ?? uploadsUrl) : uploadsUrl
  })
}
