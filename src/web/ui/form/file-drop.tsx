import { useState } from 'react'
import { Icon } from '../icon.tsx'

interface FileDropProps {
  onFiles: (files: readonly File[]) => void
  /** What is said while files are held above it. */
  words: string
  className?: string
  children: React.ReactNode
}

/** A place that takes files dropped on it, or pasted in it; text goes its usual way. */
export function FileDrop({ onFiles, words, className = '', children }: FileDropProps) {
  const [isAbove, setIsAbove] = useState(false)
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsAbove(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsAbove(false)
      }}
      onDrop={(event) => {
        setIsAbove(false)
        takeFiles(event.dataTransfer, event, onFiles)
      }}
      onPaste={(event) => takeFiles(event.clipboardData, event, onFiles)}
      className={`relative ${className}`}
    >
      {children}
      {isAbove && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2.5 rounded-lg border-2 border-dashed border-brass bg-surface-2/90 text-lg font-semibold">
          <Icon name="image" className="size-6 text-brass" /> {words}
        </p>
      )}
    </div>
  )
}

/** Hands on the files of what was dropped or pasted, if there are any in it. */
export function takeFiles(
  data: DataTransfer | null,
  event: Pick<Event, 'defaultPrevented' | 'preventDefault'>,
  onFiles: FileDropProps['onFiles'],
): void {
  if (!data || data.files.length === 0 || event.defaultPrevented) return
  event.preventDefault()
  onFiles([...data.files])
}
