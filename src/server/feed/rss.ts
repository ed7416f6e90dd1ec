import type { Feed, FeedEntry } from './feed.ts'
import { escapeXml, type Xml, xml } from './xml.ts'

/** An RSS 2.0 document; text in full, author and own address come from the modules readers know. */
export function toRss(feed: Feed): Xml {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${feed.title}</title>
<link>${feed.page}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
<lastBuildDate>${feed.updated.toUTCString()}</lastBuildDate>
<atom:link href="${feed.self}" rel="self" type="application/rss+xml"/>
${feed.entries.map(toItem)}</channel>
</rss>
`
}

// dates are those of RFC 822 with years of four digits, as toUTCString writes them; a description is
// read as HTML, so its plain text is escaped for HTML and then for XML
function toItem(entry: FeedEntry): Xml {
  return xml`<item>
<title>${entry.title}</title>
<link>${entry.address}</link>
<guid isPermaLink="false">${entry.id}</guid>
<pubDate>${entry.date.toUTCString()}</pubDate>
<dc:creator>${entry.author}</dc:creator>
<category>${entry.category}</category>
<description>${escapeXml(entry.summary)}</description>
<content:encoded>${entry.content}</content:encoded>
</item>
`
}
