import type { ReactNode } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Page } from './page.tsx'

/** A page on its way, made of the shapes it will have. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Page aria-busy="true" className="pt-6 pb-12 md:pt-10">
      <output className="sr-only">{t('Shell.loading')}</output>
      {children}
    </Page>
  )
}
