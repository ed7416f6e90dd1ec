import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { PolicyContents } from '../../policy/policy-contents.tsx'
import { readPolicy } from '../../policy/policy-text.ts'
import type { Route } from './+types/policy.ts'
import { Page } from '../../ui/page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, texts } = readPage(context)
  return readPolicy(texts.policy, site)
}

export default function PolicyPage({ loaderData: policy }: Route.ComponentProps) {
  const { title, updated, intro, sections } = policy
  return (
    <Page as="article">
      <PageMeta title={title} description={intro} />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-text-quiet">{updated}</p>
      <div className="mt-6 grid gap-x-14 gap-y-8 desk:grid-cols-[17rem_minmax(0,42rem)]">
        <PolicyContents sections={sections} />
        <div>
          <p className="text-lg">{intro}</p>
          {sections.map(({ id, heading, paragraphs }, index) => (
            <section key={id} aria-labelledby={id} className="mt-10">
              <h2 id={id} className="scroll-mt-6 text-xl">
                {index + 1}. {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
