import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { digestFile } from './file-digest.ts'

type Check = { state: 'reading'; part: number } | { state: 'same' | 'other' | 'unreadable' }

/** Tells whether a file the visitor has is the published one. It is read in the browser and goes nowhere. */
export function CheckFile({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('game')
  const id = useId()
  const { check, read } = useCheck(sha256)
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold hover:underline">
        <Icon name="chevron-down" className="size-4" /> {t('Download.check')}
      </summary>
      <div className="mt-2 grid gap-3">
        <label htmlFor={id} className="max-w-prose text-text-quiet">
          {t('Download.checkText')}
        </label>
        <input
          id={id}
          type="file"
          className="max-w-full file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface-3 file:px-4 file:font-semibold file:text-text"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) read(file)
          }}
        />
        {check?.state === 'reading' && (
          <progress
            aria-label={t('Download.checking')}
            max={1}
            value={check.part}
            className="h-2 w-full"
          />
        )}
        {check && check.state !== 'reading' && (
          <FormMessage tone={check.state === 'same' ? 'success' : 'danger'}>
            {t(`Download.checked.${check.state}`)}
          </FormMessage>
        )}
      </div>
    </details>
  )
}

function useCheck(sha256: string) {
  const [check, setCheck] = useState<Check>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function read(file: File) {
    reading.current?.abort()
    const mine = new AbortController()
    reading.current = mine
    setCheck({ state: 'reading', part: 0 })
    const onProgress = (bytes: number) => setCheck({ state: 'reading', part: bytes / file.size })
    const found = await digestFile(file, onProgress, mine.signal).catch(() => undefined)
    if (mine.signal.aborted) return
    if (found === undefined) setCheck({ state: 'unreadable' })
    else setCheck({ state: found === sha256 ? 'same' : 'other' })
  }

  return { check, read: (file: File) => void read(file) }
}
