import { useState } from 'react'
import { useSite } from '../base/site.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ShareProps {
  title: string
  /** What the button says, before and after. */
  words: { share: string; shared: string }
  /** On this site. */
  path: string
  kind?: React.ComponentProps<typeof Button>['kind']
}

/** Hands the address of a page on: by what the device has for it, else by the clipboard. */
export function Share({ title, words, path, kind = 'quiet' }: ShareProps) {
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
      <Button kind={kind} onClick={() => void share()} className="justify-self-start">
        <Icon name={outcome === 'copied' ? 'check' : 'share-2'} className="size-5" />
        {words[outcome === 'copied' ? 'shared' : 'share']}
      </Button>
      <output className="text-sm break-all select-all empty:hidden">
        {outcome === 'failed' && url}
        {outcome === 'copied' && <span className="sr-only">{words.shared}</span>}
      </output>
    </div>
  )
}
