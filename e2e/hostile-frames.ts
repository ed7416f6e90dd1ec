import type { Page } from 'playwright-core'
import { hostileSamples } from '../test/hostile-html.ts'
import { startFakeServer } from '../test/fake-server.ts'

/**
 * Documents that hold one hostile sample each, untouched, and pages that frame a few of them: a sample that
 * swallows the rest of its document cannot hide another, and twenty load as fast as one. `policy` is what
 * the site sent for a page with the same samples, given word for word but for `frame-ancestors`, which
 * would keep the documents out of their frames and has no say in what runs.
 */
export async function startHostileFrames(policyOf: (sample: number) => string) {
  return startFakeServer((request, response) => {
    const [, kind, number = ''] = (request.url ?? '').split('/')
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (kind === 'frames') {
      response.writeHead(200, headers).end(number.split('-').map(framesOf).join(''))
      return
    }
    if (kind !== 'written' && kind !== 'empty') {
      response.writeHead(404).end()
      return
    }
    const policy = policyOf(Number(number)).replace(/frame-ancestors [^;]*; /, '')
    if (policy) headers['content-security-policy'] = policy
    const body = kind === 'written' ? hostileSamples[Number(number)] : ''
    response.writeHead(200, headers).end(`<!doctype html><div class="post-body">${body}</div>`)
  })
}

function framesOf(sample: string): string {
  return `<iframe src="/written/${sample}"></iframe><iframe src="/empty/${sample}" data-sample="${sample}"></iframe>`
}

/** Opens the frames of these samples and waits until all have loaded. */
export async function openFrames(page: Page, samples: readonly number[]): Promise<void> {
  await page.goto(`/frames/${samples.join('-')}`)
}

/** A window as far as this needs one; its own types leave Trusted Types out. */
interface TrustingWindow extends Window {
  trustedTypes: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules
  }
}

/**
 * Puts each sample into its empty frame the way a page does in the browser, with all the trust it can give.
 * @returns how many there were
 */
export async function insertSamples(page: Page): Promise<number> {
  return page.evaluate((samples) => {
    let inserted = 0
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-sample]')) {
      const inner = frame.contentWindow as TrustingWindow | null
      const body = inner?.document.querySelector('.post-body')
      const trust = inner?.trustedTypes.createPolicy('dompurify', { createHTML: (html) => html })
      const html = samples[Number(frame.dataset['sample'])] ?? ''
      if (!body || !trust) continue
      body.innerHTML = trust.createHTML(html)
      inserted += 1
    }
    return inserted
  }, hostileSamples)
}
