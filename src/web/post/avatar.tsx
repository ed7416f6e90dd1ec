import { useState } from 'react'
import { Shield } from '../ui/shield.tsx'

interface AvatarProps {
  name: string
  /** Address of the author's picture on this site. */
  picture?: string
  /** Width and height in pixels, 48 at most. */
  size: number
  className?: string
}

/** The author's picture, or the arms drawn from their name when there is none or it does not load. */
export function Avatar({ name, picture, size, className = '' }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (!picture || isBroken) return <Shield name={name} size={size} className={className} />
  return (
    <img
      // one that failed before the page came to life tells nobody
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setIsBroken(true)
      }}
      src={`${picture}?w=48`}
      srcSet={`${picture}?w=48 1x, ${picture}?w=96 2x`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className={`aspect-square rounded-md bg-surface-3 object-cover ${className}`}
    />
  )
}
