import { useState } from 'react'
import { avatarOfSize } from '../../contract/avatar-size.ts'
import type { SessionUser } from '../../contract/session.ts'
import { Shield } from './shield.tsx'

interface PlayerAvatarProps {
  user: Pick<SessionUser, 'pseudo' | 'avatar'>
  /** Width and height in pixels. */
  size: 32 | 64 | 128
  className?: string
}

const larger = { 32: 64, 64: 128, 128: 256 } as const

/** A player's picture, or the arms drawn from their name when there is none or it does not load. */
export function PlayerAvatar({ user, size, className = '' }: PlayerAvatarProps) {
  const { pseudo, avatar } = user
  const [broken, setBroken] = useState<string>()
  if (!avatar || avatar === broken)
    return <Shield name={pseudo} size={size} className={className} />
  return (
    <img
      src={avatarOfSize(avatar, size)}
      srcSet={`${avatarOfSize(avatar, size)} 1x, ${avatarOfSize(avatar, larger[size])} 2x`}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setBroken(avatar)}
      className={`aspect-square bg-surface-3 object-cover ${className}`}
    />
  )
}
