import { useRef } from 'react'

// without HEIC here, phones that have such photos hand them over as JPEG
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface FileButtonProps extends React.ComponentProps<'button'> {
  /** Whether more than one may be chosen at once. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that has pictures chosen; none as long as it is `aria-disabled`. */
export function FileButton({ multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      <button
        type="button"
        {...button}
        onClick={() => button['aria-disabled'] !== true && input.current?.click()}
      />
    </>
  )
}
