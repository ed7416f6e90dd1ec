import { useRef } from 'react'

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface FileButtonProps extends React.ComponentProps<'button'> {
  /** What is chosen; said of the file field. */
  label: string
  onFile: (file: File | undefined) => void
}

/** A button that has a picture chosen. */
export function FileButton({ label, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      <button type="button" {...button} onClick={() => input.current?.click()} />
    </>
  )
}
