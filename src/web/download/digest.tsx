import { QuickCopy } from '../ui/quick-copy.tsx'

/** The digest of a file, to be copied. */
export function Digest({ sha256 }: { sha256: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="font-semibold">SHA-256</span>
      <code className="min-w-0 font-mono text-text-quiet break-all">{sha256}</code>
      <QuickCopy text={sha256} />
    </div>
  )
}
