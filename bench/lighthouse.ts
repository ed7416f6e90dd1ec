import lighthouse from 'lighthouse'

export interface Audit {
  /** 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds on the simulated phone. */
  lcp: number
  cls: number
  failed: string[]
}

/** Audits `url` with Lighthouse's own mobile settings, through the browser's debugging port. */
export async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: Object.values(audits)
      .filter(({ score: own }) => own !== null && own < 0.9)
      .map(({ id }) => id),
  }
}
