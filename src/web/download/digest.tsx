import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The digest of a file, to be copied. */
export function Digest({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('game')
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(sha256)
    setIsCopied(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="font-semibold">SHA-256</span>
      <code className="min-w-0 font-mono text-text-quiet break-all">{sha256}</code>
      <Button kind="quiet" className="px-3! text-sm!" onClick={() => void copy().catch(() => {})}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <output>{t(isCopied ? 'Download.copied' : 'Download.copy')}</output>
      </Button>
    </div>
  )
}
