import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Uploads } from './use-uploads.ts'

interface PictureDropProps {
  uploads: Uploads
  children: React.ReactNode
}

/** A place that takes pictures dropped on it. */
export function PictureDrop({ uploads, children }: PictureDropProps) {
  const { t } = useTranslation('support')
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
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        uploads.add([...event.dataTransfer.files])
      }}
      className="relative"
    >
      {children}
      {isAbove && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-md border-2 border-dashed border-brass bg-surface-2/90 text-lg font-semibold">
          {t('Picture.drop')}
        </p>
      )}
    </div>
  )
}

/** Takes pictures that are pasted; text goes its usual way. */
export function takePasted(uploads: Uploads): React.ClipboardEventHandler {
  return (event) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }
}
