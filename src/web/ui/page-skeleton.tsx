import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A page on its way, made of the shapes it will have. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6 md:pt-10">
      <output className="sr-only">{t('Shell.loading')}</output>
      {children}
    </div>
  )
}
