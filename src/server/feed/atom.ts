import type { Feed, FeedEntry } from './feed.ts'
import { type Xml, xml } from './xml.ts'

/** An Atom document (RFC 4287). */
export function toAtom(feed: Feed): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${feed.self}</id>
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<updated>${feed.updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" hreflang="${feed.language}" href="${feed.page}"/>
${feed.entries.map(toAtomEntry)}</feed>
`
}

function toAtomEntry(entry: FeedEntry): Xml {
  const date = entry.date.toISOString()
  return xml`<entry>
<id>${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.address}"/>
<published>${date}</published>
<updated>${date}</updated>
<author><name>${entry.author}</name></author>
<category term="${entry.category}"/>
<summary>${entry.summary}</summary>
<content type="html">${entry.content}</content>
</entry>
`
}
