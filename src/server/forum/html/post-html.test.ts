import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPostHtml } from './post-html.ts'

const folder = '/pictures/'
const recordings = ['api_topic_2', 'api_topic_2_page2', 'api_topic_4']

const posts = createPostHtml({
  languages: ['fr', 'en'],
  forumUrl: 'https://forum.example',
  pictures: {
    address: (url, kind) => `${folder}${kind}-${Buffer.from(url).toString('base64url')}`,
    folder,
    naturalSize: () => undefined,
  },
})

function clean(html: string): string {
  const { fr = '', en } = posts.clean(html)
  expect(en).toBe(fr)
  return fr
}

/** The attributes every link gets. */
const outside = 'target="_blank" rel="noopener noreferrer nofollow ugc"'

function shown(
  url: string,
  texts: string,
  size = ' loading="lazy" decoding="async" class="picture"',
) {
  const address = `${folder}post-${Buffer.from(url).toString('base64url')}`
  const widths = [480, 960, 1600].map((width) => `${address}?w=${width} ${width}w`).join(', ')
  return `<img src="${address}?w=960" srcset="${widths}" sizes="(min-width: 48rem) 46rem, 100vw" ${texts}${size} />`
}

function sized(width: number, height: number): string {
  return ` width="${width}" height="${height}" loading="lazy" decoding="async"`
}

function emoticon(url: string, texts: string, side = 24): string {
  const address = `${folder}emoticon-${Buffer.from(url).toString('base64url')}`
  const srcset = `${address}?w=48 1x, ${address}?w=96 2x`
  return `<img src="${address}?w=48" srcset="${srcset}" ${texts}${sized(side, side)} class="emoticon" />`
}

describe('links', () => {
  test.each([
    ['/category/1/news', 'https://forum.example/category/1/news'],
    ['?page=2', 'https://forum.example/?page=2'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['topic/1', 'https://forum.example/topic/1'],
    ['https://example.org/a b?c="d"&amp;e=1', 'https://example.org/a%20b?c=%22d%22&amp;e=1'],
  ])('a link to %s leads to its absolute address in a new window', (href, address) => {
    expect(clean(`<a href='${href}' onclick=x id=y style=z>text</a>`)).toBe(
      `<a href="${address}" ${outside}>text</a>`,
    )
  })

  test.each([
    '#part-2',
    '',
    'javascript:alert(1)',
    'JaVa\tscript:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'mailto:ana@example.org',
    'ftp://example.org',
    'https://',
    'https://bank.example@evil.example/',
    'http://[broken',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('a link to %j leaves its text', (href) => {
    expect(clean(`<p>a <a href="${href}">b <b>c</b></a></p>`)).toBe('<p>a b <b>c</b></p>')
  })

  test('a link within a link is one link', () => {
    expect(clean('<a href="/a"><b>x <a href="/b">y</a></b></a>')).toBe(
      `<a href="https://forum.example/a" ${outside}><b>x y</b></a>`,
    )
  })

  test.each([
    [
      'NodeBB',
      '<a class="plugin-mentions-user plugin-mentions-a" href="/user/ana" aria-label="Profile: ana">@<bdi>ana</bdi></a>',
      '/user/ana',
      '@<bdi>ana</bdi>',
    ],
    ['Discourse', '<a class="mention" href="/u/ana">@ana</a>', '/u/ana', '@ana'],
    [
      'Invision',
      '<a contenteditable="false" data-ipshover="" data-mentionid="7" href="https://forum.example/profile/7-ana/" rel="">@ana</a>',
      '/profile/7-ana/',
      '@ana',
    ],
    [
      'Flarum',
      '<a href="https://forum.example/u/ana" class="UserMention">@ana</a>',
      '/u/ana',
      '@ana',
    ],
  ])('a mention of %s keeps its mark', (_forum, html, path, text) => {
    expect(clean(html)).toBe(
      `<a href="https://forum.example${path}" ${outside} class="mention">${text}</a>`,
    )
  })

  test('the mention of a member without a page is marked too', () => {
    expect(clean('<p><span class="mention">@nobody</span></p>')).toBe(
      '<p><span class="mention">@nobody</span></p>',
    )
  })
})

describe('pictures', () => {
  test('a picture comes from this site in several widths and reserves a frame', () => {
    expect(
      clean(
        '<p><img src="/assets/uploads/a.jpg" alt="The gate" class=" img-fluid img-markdown" /></p>',
      ),
    ).toBe(`<p>${shown('https://forum.example/assets/uploads/a.jpg', 'alt="The gate"')}</p>`)
  })

  test('a stated size is kept, a senseless one is not', () => {
    const url = 'https://forum.example/a.png'
    expect(clean('<img src="/a.png" width="800" height="450">')).toBe(
      shown(url, 'alt=""', sized(800, 450)),
    )
    expect(clean('<img src="/a.png" width="100%" height="99999">')).toBe(shown(url, 'alt=""'))
    expect(clean('<img src="/a.png" width="1000" data-ratio="56.25">')).toBe(
      shown(url, 'alt=""', sized(1000, 563)),
    )
  })

  test('the size of a picture the site knows is filled in', () => {
    const knowing = createPostHtml({
      languages: ['fr', 'en'],
      forumUrl: 'https://forum.example',
      pictures: {
        address: () => '/pictures/1',
        folder,
        naturalSize: (url) => (url.endsWith('/a.png') ? { width: 640, height: 360 } : undefined),
      },
    })
    expect(knowing.clean('<img src="/a.png">').fr).toContain(sized(640, 360))
    expect(knowing.clean('<img src="/b.png">').fr).toContain('class="picture"')
  })

  test('a lazy picture of Invision is the real one, not the placeholder', () => {
    const html =
      '<p><img class="ipsImage" data-fileid="12" src="//forum.example/applications/core/interface/js/spacer.png" data-src="https://forum.example/uploads/a.jpg" alt="a.jpg"></p>'
    expect(clean(html)).toBe(
      `<p>${shown('https://forum.example/uploads/a.jpg', 'alt="a.jpg"')}</p>`,
    )
  })

  test('a lightbox of Discourse leaves the picture only, in its best version', () => {
    const html = `<p><div class="lightbox-wrapper"><a class="lightbox" href="/uploads/original/a.png" data-download-href="/d" title="gate"><img src="/uploads/optimized/a_690x388.png" alt="gate" data-base62-sha1="x" width="690" height="388" srcset="/uploads/optimized/a_690x388.png, /uploads/optimized/a_1035x582.png 1.5x, /uploads/optimized/a_1380x776.png 2x"><div class="meta"><svg class="fa d-icon"><use href="#far-image"></use></svg><span class="filename">gate</span><span class="informations">1920×1080 240 KB</span></div></a></div></p>`
    expect(clean(html)).toBe(
      `<div>${shown('https://forum.example/uploads/optimized/a_1380x776.png', 'alt="gate"', sized(690, 388))}</div>`,
    )
  })

  test('pictures that are not of the web are dropped', () => {
    expect(
      clean(
        '<p>a<img src="data:image/png;base64,AA"><img src="javascript:x"><img src="blob:x"><img>b</p>',
      ),
    ).toBe('<p>ab</p>')
  })

  test.each([
    [
      'NodeBB',
      '<img src="/emoji/1f44b.png?v=1" class="not-responsive emoji emoji--wave" style="height:23px;width:auto" title=":wave:" alt="👋" />',
      '/emoji/1f44b.png?v=1',
      'alt="👋" title=":wave:"',
      24,
    ],
    [
      'Discourse',
      '<img src="/images/emoji/twitter/wave.png?v=12" title=":wave:" class="emoji only-emoji" alt=":wave:" loading="lazy" width="20" height="20">',
      '/images/emoji/twitter/wave.png?v=12',
      'alt=":wave:" title=":wave:"',
      20,
    ],
    [
      'Flarum',
      '<img alt="👋" class="emoji" draggable="false" loading="lazy" src="https://forum.example/twemoji/1f44b.png"/>',
      '/twemoji/1f44b.png',
      'alt="👋"',
      24,
    ],
    [
      'Invision',
      '<img alt=":)" data-emoticon="" height="20" src="https://forum.example/uploads/emoticons/smile.png" title=":)" width="20">',
      '/uploads/emoticons/smile.png',
      'alt=":)" title=":)"',
      20,
    ],
    [
      'an old board',
      '<img src="/uploads/emoticons/default_wink.png" alt=";)">',
      '/uploads/emoticons/default_wink.png',
      'alt=";)"',
      24,
    ],
  ])('an emoticon of %s is a small picture', (_forum, html, path, texts, side) => {
    expect(clean(`<p>Hi ${html}</p>`)).toBe(
      `<p>Hi ${emoticon(`https://forum.example${path}`, texts, side)}</p>`,
    )
  })

  test('an emoticon without a picture says what it means', () => {
    expect(clean('<p>Hi <img class="emoji" src="data:x" alt=":)"></p>')).toBe('<p>Hi :)</p>')
  })
})

describe('quotes', () => {
  test.each([
    [
      'Invision',
      '<blockquote class="ipsQuote" data-ipsquote="" data-ipsquote-username="Ana" data-ipsquote-contentcommentid="5"><div class="ipsQuote_citation">On 1/2/2026 at 10:00 AM, Ana said:</div><div class="ipsQuote_contents ipsClearfix"><p>Hello</p></div></blockquote>',
    ],
    [
      'Discourse',
      '<aside class="quote no-group" data-username="Ana" data-post="1" data-topic="42">\n<div class="title">\n<div class="quote-controls"></div>\n<img alt="" width="24" height="24" src="/user_avatar/ana/48/1.png" class="avatar"> Ana:</div>\n<blockquote>\n<p>Hello</p>\n</blockquote>\n</aside>',
    ],
    [
      'Flarum',
      '<blockquote class="uncited"><div><p><a href="/d/12/3" class="PostMention" data-id="30">Ana</a> Hello</p></div></blockquote>',
    ],
  ])('a quote of %s names its author', (_forum, html) => {
    expect(clean(html)).toBe('<blockquote data-author="Ana"><p>Hello</p></blockquote>')
  })

  test('a quote of NodeBB keeps the line that names its author', () => {
    expect(
      clean(
        '<p dir="auto">@ana said in <a href="/post/2">News</a>:</p>\n<blockquote>\n<p dir="auto">Hello</p>\n</blockquote>',
      ),
    ).toBe(
      `<p>@ana said in <a href="https://forum.example/post/2" ${outside}>News</a>:</p>\n<blockquote><p>Hello</p></blockquote>`,
    )
  })
})

describe('spoilers', () => {
  const hidden = '<details><summary></summary><p>The king dies.</p></details>'

  test.each([
    [
      'Invision 4',
      '<div class="ipsSpoiler" data-ipsspoiler=""><div class="ipsSpoiler_header"><span>Spoiler</span></div><div class="ipsSpoiler_contents ipsClearfix"><p>The king dies.</p></div></div>',
    ],
    [
      'Invision 5',
      '<details class="ipsSpoiler"><summary class="ipsSpoiler__header">Reveal hidden contents</summary><div class="ipsSpoiler__contents"><p>The king dies.</p></div></details>',
    ],
    ['Discourse', '<div class="spoiler">\n<p>The king dies.</p>\n</div>'],
    ['Discourse, blurred', '<div class="spoiled spoiler-blurred"><p>The king dies.</p></div>'],
    [
      'NodeBB',
      '<div class="ns-spoiler" data-open="false"><div class="ns-spoiler-control"><a class="btn btn-default" href="#"><i class="fa fa-eye"></i> Show</a></div><div class="ns-spoiler-content"><p>The king dies.</p></div></div>',
    ],
    [
      'Flarum',
      '<div class="spoiler"><div class="spoiler-header"><button onclick="x">Show</button><span class="spoiler-title">Spoiler</span></div><div class="spoiler-content"><p>The king dies.</p></div></div>',
    ],
  ])('a spoiler of %s waits for the page to label it', (_forum, html) => {
    expect(clean(html)).toBe(hidden)
  })

  test.each([
    [
      'Invision',
      '<details class="ipsDetails"><summary class="ipsDetails__summary">How it <b>ends</b></summary><div class="ipsDetails__content"><p>Badly.</p></div></details>',
    ],
    ['Discourse', '<details>\n<summary>How it ends</summary>\n<p>Badly.</p>\n</details>'],
    [
      'Flarum',
      '<details class="spoiler" open><summary>How it ends</summary><p>Badly.</p></details>',
    ],
  ])('a spoiler of %s keeps the title its author gave', (_forum, html) => {
    expect(clean(html)).toBe('<details><summary>How it ends</summary><p>Badly.</p></details>')
  })

  test('a spoiler in a line stands on its own', () => {
    expect(
      clean('<p>It was <b>not <span class="spoiler">the butler</span> but</b> the cook.</p>'),
    ).toBe(
      '<p>It was <b>not</b></p><details><summary></summary>the butler</details><p><b>but</b> the cook.</p>',
    )
  })
})

describe('code', () => {
  test.each([
    [
      'NodeBB',
      '<pre><code class="language-sql">SELECT 1 &lt; 2;\n</code></pre>',
      'SELECT 1 &lt; 2;\n',
    ],
    [
      'Discourse',
      '<pre data-code-wrap="sql"><code class="lang-sql"><span class="hljs-keyword">SELECT</span> 1;\n</code></pre>',
      'SELECT 1;\n',
    ],
    [
      'Invision',
      '<pre class="ipsCode prettyprint lang-sql prettyprinted"><span class="kwd">SELECT</span><span class="pln"> 1</span><br>;</pre>',
      'SELECT 1\n;',
    ],
    [
      'Flarum',
      '<pre data-s9e-livepreview-hash><code class="language-sql">SELECT 1;</code><script async src="//cdn.example/hljs.js"></script></pre>',
      'SELECT 1;',
    ],
  ])('code of %s is plain text', (_forum, html, text) => {
    expect(clean(html)).toBe(`<pre><code>${text}</code></pre>`)
  })
})

describe('videos', () => {
  function embed(title: string, id = 'dQw4w9WgXcQ'): string {
    return `<a href="https://www.youtube.com/watch?v=${id}" ${outside} class="embed" data-embed="youtube" data-embed-id="${id}">${title}</a>`
  }

  test.each([
    [
      'Invision',
      '<div class="ipsEmbeddedVideo" contenteditable="false"><div><iframe allowfullscreen="" height="270" width="480" title="Trailer" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe></div></div>',
      `<div><div>${embed('Trailer')}</div></div>`,
    ],
    [
      'Invision, before it loads',
      '<iframe data-embed-src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" src="about:blank"></iframe>',
      embed('YouTube'),
    ],
    [
      'NodeBB',
      '<div class="js-lazyYT" data-youtube-id="dQw4w9WgXcQ" data-width="640" data-height="360"><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div>',
      embed('YouTube'),
    ],
    [
      'Discourse',
      '<div class="youtube-onebox lazy-video-container" data-video-id="dQw4w9WgXcQ" data-video-title="Trailer" data-video-start-time="" data-provider-name="youtube">\n<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank"><img class="youtube-thumbnail" src="https://img.youtube.com/vi/dQw4w9WgXcQ/maxresdefault.jpg" title="Trailer" width="690" height="388"></a></div>',
      embed('Trailer'),
    ],
    [
      'Discourse, older',
      '<div class="lazyYT" data-youtube-id="dQw4w9WgXcQ" data-youtube-title="Trailer" data-width="480"></div>',
      embed('Trailer'),
    ],
    [
      'Flarum',
      '<span data-s9e-mediaembed="youtube" style="display:inline-block"><span style="display:block"><iframe allowfullscreen="" scrolling="no" src="https://www.youtube.com/embed/dQw4w9WgXcQ" style="border:0"></iframe></span></span>',
      embed('YouTube'),
    ],
  ])('a video of %s loads on click', (_forum, html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  test.each([
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'vimeo',
      '76979871',
      'https://vimeo.com/76979871',
      'Vimeo',
    ],
    [
      'https://www.dailymotion.com/embed/video/x7tgad0',
      'dailymotion',
      'x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0',
      'Dailymotion',
    ],
    [
      'https://geo.dailymotion.com/player/xtv3w.html?video=x7tgad0',
      'dailymotion',
      'x7tgad0',
      'https://www.dailymotion.com/video/x7tgad0',
      'Dailymotion',
    ],
  ])('a player of %s is known', (source, provider, id, watch, name) => {
    expect(clean(`<iframe src="${source}"></iframe>`)).toBe(
      `<a href="${watch}" ${outside} class="embed" data-embed="${provider}" data-embed-id="${id}">${name}</a>`,
    )
  })

  test.each([
    ['https://maps.example/embed?q=1', 'https://maps.example/embed?q=1', 'maps.example'],
    [
      'https://forum.example/index.php?app=core&amp;module=system&amp;controller=embed&amp;url=https://social.example/p/1',
      'https://social.example/p/1',
      'social.example',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1',
      'https://www.youtube.com/embed/videoseries?list=PL1',
      'www.youtube.com',
    ],
  ])('another frame, of %s, is a link', (source, address, text) => {
    expect(clean(`<iframe src="${source}">no frames</iframe>`)).toBe(
      `<a href="${address}" ${outside}>${text}</a>`,
    )
  })

  test('a video file is a link', () => {
    expect(
      clean(
        '<video controls><source src="/uploads/raid.mp4" type="video/mp4"><a href="/uploads/raid.mp4">raid.mp4</a></video>',
      ),
    ).toBe(`<a href="https://forum.example/uploads/raid.mp4" ${outside}>raid.mp4</a>`)
  })

  test.each([
    ['an unknown site', 'data-embed="evil" data-embed-id="abc"'],
    ['a name every object has', 'data-embed="constructor" data-embed-id="abc"'],
    ['an id that leaves its place', 'data-embed="youtube" data-embed-id="../../x?y=&quot;"'],
  ])('a link that poses as a player of %s is a link', (_case, attributes) => {
    expect(clean(`<a class="embed" ${attributes} href="https://example.org/">x</a>`)).toBe(
      `<a href="https://example.org/" ${outside}>x</a>`,
    )
  })

  test('a link that poses as a player leads where the player is', () => {
    expect(
      clean('<a data-embed="youtube" data-embed-id="abc" href="https://evil.example/">x</a>'),
    ).toBe(embed('x', 'abc'))
  })
})

test('a link preview of Discourse is a linked heading, the picture and the text', () => {
  const html = `<aside class="onebox allowlistedgeneric" data-onebox-src="https://example.org/wiki">
  <header class="source"><img src="/favicon.png" class="site-icon" width="32" height="32"><a href="https://example.org/wiki">Example</a></header>
  <article class="onebox-body"><div class="aspect-image" style="--aspect-ratio:690/362;"><img src="https://example.org/a.png" class="thumbnail" width="690" height="362"></div>
<h3><a href="https://example.org/wiki">The <em>wiki</em></a></h3><p>All about Aldermoor.</p></article>
  <div class="onebox-metadata"></div><div style="clear: both"></div></aside>`
  expect(clean(html)).toBe(
    `<div><p><strong><a href="https://example.org/wiki" ${outside}>The wiki</a></strong></p>` +
      `<p>${shown('https://example.org/a.png', 'alt=""', sized(690, 362))}</p><p>All about Aldermoor.</p></div>`,
  )
})

describe('layout', () => {
  test('tables keep how their cells are aligned and joined', () => {
    expect(
      clean(
        '<table class="table"><tr><th style="color:red;text-align: right" scope="col">A</th><td align="CENTER" colspan="2" rowspan="1">1</td><td style="text-align:justify" colspan="9999">2</td></tr></table>',
      ),
    ).toBe(
      '<table><tr><th scope="col" data-align="right">A</th><td colspan="2" data-align="center">1</td><td colspan="100">2</td></tr></table>',
    )
  })

  test('a centred paragraph stays centred', () => {
    expect(clean('<p style="text-align:center;">Opening</p>')).toBe(
      '<p data-align="center">Opening</p>',
    )
  })

  test('headings go down one level when a post uses the title’s', () => {
    expect(clean('<h1>A</h1><h2>B</h2><h6>C</h6>')).toBe('<h2>A</h2><h3>B</h3><h6>C</h6>')
    expect(clean('<h2>A</h2><h3>B</h3>')).toBe('<h2>A</h2><h3>B</h3>')
  })

  test('what shows nothing is trimmed', () => {
    expect(
      clean('<p>&nbsp;</p><p><br></p><p><br>A<b></b><i> </i>b<br></p><div><p> </p></div><ul></ul>'),
    ).toBe('<p>A b</p>')
  })

  test('unknown tags leave their text, blocks apart', () => {
    expect(
      clean('<section>a</section><article>b</article><font color=red>c</font><strike>d</strike>'),
    ).toBe('<div>a</div><div>b</div>c<s>d</s>')
  })

  test('numbered lists keep their numbers', () => {
    expect(clean('<ol start="3" reversed><li value="7">a</li><li value="x">b</li></ol>')).toBe(
      '<ol start="3" reversed><li value="7">a</li><li>b</li></ol>',
    )
  })

  test('control characters and marks that turn text around are dropped', () => {
    expect(clean('<p>a&#x202e;b\u0007c\u2066d👩‍🚀é</p>')).toBe('<p>abcd👩‍🚀é</p>')
  })
})

describe('excess', () => {
  test('tags deeper than 50 are flattened', () => {
    const html = clean(`${'<div>'.repeat(80)}deep${'</div>'.repeat(80)}`)
    expect(html).toBe(`${'<div>'.repeat(50)}deep${'</div>'.repeat(50)}`)
  })

  test('what follows thousands of unclosed tags is left out', () => {
    expect(clean(`<p>read</p>${'<b>'.repeat(170_000)}x`)).toBe('<p>read</p>')
  })

  test('a post of megabytes ends after 512 KiB', () => {
    const html = clean(`<p>${'é '.repeat(1_000_000)}</p><p>end</p>`)
    expect(html.length).toBeLessThanOrEqual(512 * 1024 + '</p>'.length)
    expect(html.endsWith('é</p>')).toBe(true)
  })
})

describe('titles', () => {
  test.each([
    ['Patch 3.4.2 &#x2F; notes &amp; more', 'Patch 3.4.2 / notes & more'],
    ['Tuesday <b>24/11</b> &lt;i&gt;soon&lt;/i&gt;', 'Tuesday <b>24/11</b> <i>soon</i>'],
    ['how to <script>?', 'how to <script>?'],
    ['  <Les Lames>\n recrutent, 5 < 6 ', '<Les Lames> recrutent, 5 < 6'],
    ['pay\u202egnp.exe\0&#x202d;', 'paygnp.exe'],
    ['[FR] Les Lames recrutent', '[FR] Les Lames recrutent'],
  ])('the title %j is plain text', (text, title) => {
    expect(posts.title(text)).toEqual({ fr: title, en: title })
  })

  test('a title may hold both languages', () => {
    const title = { fr: 'Maintenance 3.4', en: 'Servicing 3.4' }
    expect(posts.title('[fr]Maintenance[&#x2F;fr][en]Servicing[&#x2F;en] 3.4')).toEqual(title)
    expect(posts.title('[FR]Maintenance[EN]Servicing')).toEqual({
      fr: 'Maintenance',
      en: 'Servicing',
    })
  })
})

describe('topics recorded from NodeBB', () => {
  test.each(recordings)(
    'the posts of %s are clean and stay as they are when cleaned again',
    (name) => {
      const recorded = recordedPosts(name)
      expect(recorded.length).toBeGreaterThan(5)
      for (const content of recorded) {
        const html = clean(content)
        expect(clean(html)).toBe(html)
        expect(html).not.toMatch(
          / (?:style|id|dir|aria-label)=|src="(?!\/pictures\/)|href="(?!https?:\/\/)/,
        )
        expect(pictures(html)).toBe(pictures(content))
      }
    },
  )

  test('an opening post keeps its heading, list, quote, table, code, mentions and emoticons', () => {
    const html = clean(recordedPosts('api_topic_2')[0] ?? '')
    expect(html).toContain('<td data-align="right">120</td>')
    expect(html).toContain('<blockquote><p>Citation: ')
    expect(html).toContain(
      '<pre><code>SELECT name, level FROM characters ORDER BY level DESC LIMIT 10;\n</code></pre>',
    )
    expect(html).toContain('class="mention">@<bdi>karim_92</bdi></a>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html.match(/class="emoticon"/g)).toHaveLength(7)
  })

  function recordedPosts(name: string): string[] {
    const file = new URL(`../../../../test/forums/nodebb-samples/${name}.json`, import.meta.url)
    const topic: { posts: { content: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
    return topic.posts.map(({ content }) => content)
  }

  function pictures(html: string): number {
    return html.split('<img ').length - 1
  }
})
