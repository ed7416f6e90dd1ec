import { escapeMarkup } from '../markup.ts'
import type { LetterPage } from './letter-page.ts'
import { colours, darkStyle, display, narrowStyle, sans } from './letter-theme.ts'

/**
 * The part for who reads HTML, as mail programs know it: tables, styles on the elements, colours in hex,
 * no picture.
 */
export function toLetterHtml(page: LetterPage): string {
  const { language, subject, paragraphs, site } = page
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeMarkup(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 2px; }
${narrowStyle}
${darkStyle}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(paragraphs[0] ?? '')}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.ground}" style="background:${colours.ground}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${header(site)}
${body(page)}
${footer(page)}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function header({ name, url }: LetterPage['site']): string {
  const rule = `<td width="72" style="font-size:0;line-height:0"><div style="border-top:1px solid ${colours.lamp};opacity:.55">&nbsp;</div></td>`
  return `<tr><td align="center" bgcolor="${colours.ink}" class="hall inside" style="padding:34px 40px 26px;background:${colours.ink};border-radius:10px 10px 0 0">
<a href="${escapeMarkup(url)}" style="color:${colours.parchment};font:500 30px/1.2 ${display};letter-spacing:.02em;text-decoration:none;overflow-wrap:anywhere">${escapeMarkup(name)}</a>
<table role="presentation" aria-hidden="true" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:12px auto 0">
<tr>${rule}<td style="padding:0 12px;color:${colours.lamp};font:400 12px/1 ${sans}">&#9670;</td>${rule}</tr>
</table>
</td></tr>`
}

function body(page: LetterPage): string {
  const { subject, greeting, paragraphs, facts, sections = [], action, copy, notYou } = page
  return `<tr><td class="sheet inside" bgcolor="${colours.sheet}" style="padding:36px 40px 38px;background:${colours.sheet};border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 20px;color:${colours.text};font:600 27px/1.25 ${display}">${heading(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${sections.map(section).join('\n')}
${button(action)}
${copy === undefined ? '' : copyOf(action.url, copy)}
${notYou ? aside(notYou) : ''}
</td></tr>`
}

function section({ title, items }: NonNullable<LetterPage['sections']>[number]): string {
  return `<h2 class="quiet" style="margin:26px 0 2px;color:${colours.quiet};font:600 13px/1.4 ${sans};letter-spacing:.06em;text-transform:uppercase">${escapeMarkup(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-bottom:1px solid ${colours.line}">
${items.map(item).join('\n')}
</table>`
}

function item({ title, body: text, url }: { title: string; body: string; url: string }): string {
  return `<tr><td class="line" style="padding:11px 0 12px;border-top:1px solid ${colours.line};font:400 15px/1.5 ${sans};overflow-wrap:anywhere">
<a class="brass" href="${escapeMarkup(url)}" style="color:${colours.brass};font:600 17px/1.4 ${sans};text-decoration:none">${escapeMarkup(title)}</a><br>
<span class="text" style="color:${colours.text}">${escapeMarkup(text)}</span>
</td></tr>`
}

function copyOf(url: string, copy: string): string {
  return `<p class="quiet" style="margin:0 0 4px;color:${colours.quiet};font:400 14px/1.5 ${sans}">${escapeMarkup(copy)}</p>
<p style="margin:0;font:400 14px/1.5 ${sans};word-break:break-all">${link(url, url)}</p>`
}

/** Keeps `e-mail` and the like on one line. */
function heading(text: string): string {
  const word = /\p{L}{1,12}-\p{L}{1,12}/gu
  return escapeMarkup(text).replace(word, '<span style="white-space:nowrap">$&</span>')
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;color:${colours.text};font:400 17px/1.55 ${sans};overflow-wrap:anywhere">${escapeMarkup(text)}</p>`
}

function factTable(facts: LetterPage['facts']): string {
  const rows = facts.map(({ label, value }, index) => {
    const line = index > 0 ? `border-top:1px solid ${colours.line};` : ''
    return `<tr><td class="quiet line label" width="136" valign="top" style="${line}padding:10px 16px 10px 0;color:${colours.quiet};font:400 15px/22px ${sans}">${escapeMarkup(label)}</td>
<td class="text line value" valign="top" style="${line}padding:10px 0;color:${colours.text};font:600 16px/22px ${sans};overflow-wrap:anywhere">${escapeMarkup(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:6px 0 8px;border-top:1px solid ${colours.line};border-bottom:1px solid ${colours.line}">
${rows.join('\n')}
</table>`
}

function button({ label, url }: LetterPage['action']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 22px">
<tr><td class="button" align="center" bgcolor="${colours.brass}" style="background:${colours.brass};border-radius:6px;mso-padding-alt:14px 28px">
<a class="button" href="${escapeMarkup(url)}" style="display:inline-block;padding:14px 28px;color:${colours.brassInk};background:${colours.brass};border-radius:6px;font:600 17px/1.25 ${sans};text-decoration:none">${escapeMarkup(label)}</a>
</td></tr>
</table>`
}

function aside({ title, text, action }: NonNullable<LetterPage['notYou']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:30px 0 0">
<tr><td class="inset" bgcolor="${colours.inset}" style="padding:16px 20px 17px;background:${colours.inset};border-radius:6px">
<p class="text" style="margin:0 0 4px;color:${colours.text};font:600 16px/1.45 ${sans}">${escapeMarkup(title)}</p>
<p class="text" style="margin:0;color:${colours.text};font:400 15px/1.5 ${sans}">${escapeMarkup(text)}</p>
${action ? `<p style="margin:8px 0 0;font:600 15px/1.5 ${sans}">${link(action.url, action.label)}</p>` : ''}
</td></tr>
</table>`
}

function footer({ footer: lines, site, links = [] }: LetterPage): string {
  return `<tr><td align="center" class="inside quiet" style="padding:22px 40px 0;color:${colours.quiet};font:400 13px/1.55 ${sans}">
${lines.map(escapeMarkup).join('<br>\n')}<br>
${link(site.url, site.url.replace(/^https?:\/\//, ''))}${links.map(({ url, label }) => `<br>\n${link(url, label)}`).join('')}
</td></tr>`
}

function link(url: string, label: string): string {
  return `<a class="brass" href="${escapeMarkup(url)}" style="color:${colours.brass};text-decoration:underline">${escapeMarkup(label)}</a>`
}
