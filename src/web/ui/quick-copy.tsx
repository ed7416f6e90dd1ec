import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Copies what stands beside it, where it can be selected too. Texts need the namespace `game`. */
export function QuickCopy({ text }: { text: string }) {
  const { t } = useTranslation('game')
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <span className="noscript:hidden">
      <Button kind="quiet" className="px-3! text-sm!" onClick={() => void copy().catch(() => {})}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t(isCopied ? 'Download.copied' : 'Download.copy')}
      </Button>
      <output className="sr-only">{isCopied && t('Download.copied')}</output>
    </span>
  )
}
