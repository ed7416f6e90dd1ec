/** Something told in a channel. */
export interface Announcement {
  /** What tells it from others of its kind. */
  item: string
  /** Milliseconds since epoch: when it happened. */
  at: number
  title: string
  /** Whole address of the page about it. */
  url: string
  text?: string
  /** Whole address of a picture. */
  picture?: string | undefined
  /** As `0xrrggbb`. */
  color?: number
}

/** Characters an embed takes. Source: https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const longestTitle = 256
const longestText = 350

/**
 * The body of a webhook’s call. Nobody is called by what a text happens to have in it, such as `@everyone`.
 *
 * @see https://discord.com/developers/docs/resources/webhook#execute-webhook
 */
export function toMessage({ title, url, text, picture, color, at }: Announcement): string {
  return JSON.stringify({
    embeds: [
      {
        title: shorten(escapeMarkdown(title), longestTitle),
        url,
        ...(text && { description: shorten(escapeMarkdown(text), longestText) }),
        ...(picture !== undefined && { image: { url: picture } }),
        ...(color !== undefined && { color }),
        timestamp: new Date(at).toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  })
}

/** What Discord would read as formatting or a hidden link is shown as it was written. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<-]/g, String.raw`\$&`)
}

function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
