import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface ShareProps {
  title: string
  /** On this site. */
  path: string
}

/** Hands the address of a page on: by what the device has for it, else by the clipboard. */
export function Share({ title, path }: ShareProps) {
  const { t } = useTranslation('advert')
  const { origin } = useSite()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const url = new URL(path, origin).href
  async function share() {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // put away by who opened it: nothing to say
      return navigator.share({ title, url }).catch(() => {})
    }
    return navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  return (
    <div className="grid gap-1 noscript:hidden">
      <Button kind="quiet" onClick={() => void share()} className="justify-self-start">
        <Icon name={outcome === 'copied' ? 'check' : 'share-2'} className="size-5" />
        {t(outcome === 'copied' ? 'Advert.shared' : 'Advert.share')}
      </Button>
      <output className="pl-5 text-sm break-all select-all empty:hidden">
        {outcome === 'failed' && url}
        {outcome === 'copied' && <span className="sr-only">{t('Advert.shared')}</span>}
      </output>
    </div>
  )
}
