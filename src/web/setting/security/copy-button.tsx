import { useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied: « Copy the key ». */
  children: React.ReactNode
}

/** Copies a text, and says that it did or that it could not. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { t } = useTranslation('account')
  const [result, setResult] = useState<'copied' | 'failed'>()
  async function copy() {
    // emptied first, so that the same words are said again
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} className="size-5 shrink-0" />
        {children}
      </Button>
      <output className="text-sm text-text-quiet empty:hidden">
        {result === 'copied' && t('Security.copied')}
        {result === 'failed' && t('Security.copyFailed')}
      </output>
    </span>
  )
}
