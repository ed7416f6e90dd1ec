import { listOperations, type Operation } from '../../api-reference/operations.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import type { Route } from './+types/api-reference.ts'
import { Page } from '../../ui/page.tsx'

export function loader() {
  return { operations: listOperations() }
}

export default function ApiReferencePage({ loaderData: { operations } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { site } = useSite()
  return (
    <Page as="article">
      <PageMeta title={t('Api.title')} description={t('Api.text', { name: site.name })} />
      <h1 className="text-3xl">{t('Api.title')}</h1>
      <p className="mt-2 max-w-[42rem] text-text-quiet">{t('Api.text', { name: site.name })}</p>
      <p className="mt-4">
        <a href="/api/openapi.json" className="underline underline-offset-4">
          {t('Api.document')}
        </a>
      </p>
      {operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
    </Page>
  )
}

function OperationSection({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { id, method, path, summary, needsSignIn, permission, parameters, response } = operation
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-6">
      {/* the words of the OpenAPI document, which has one language, and writes them in Markdown */}
      <h2 id={id} lang="en" className="max-w-prose text-lg">
        {summary.replaceAll('`', '')}
      </h2>
      <p className="mt-2 font-mono text-sm wrap-anywhere">
        <strong className="text-brass">{method}</strong> {path}
      </p>
      <p className="mt-2 text-sm text-text-quiet">
        {t(needsSignIn ? 'Api.signedIn' : 'Api.public')}
        {permission && `, ${t('Api.permission', { permission })}`}
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer py-1">{t('Api.answer')}</summary>
        <pre className="mt-2 rounded border border-line bg-surface-2 p-4 text-sm whitespace-pre-wrap">
          {response}
        </pre>
      </details>
    </section>
  )
}

function Parameters({ parameters }: Pick<Operation, 'parameters'>) {
  const { t } = useTranslation()
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-1 sm:gap-y-2 sm:grid-cols-[12rem_1fr]">
      {parameters.map(({ name, place, isRequired, type }) => (
        <div key={name} className="contents">
          <dt className="font-mono text-sm max-sm:mt-2">{name}</dt>
          <dd className="text-sm text-text-quiet">
            {t(`Api.in.${place}`)}, <code className="wrap-anywhere">{type}</code>
            {isRequired && `, ${t('Api.required')}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
