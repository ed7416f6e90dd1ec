import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../base/focus-heading.ts'
import { isSamePlace } from '../ui/place.ts'

/**
 * After a navigation, takes a keyboard and a screen reader to the new page: focus to its main heading,
 * its title said politely. The first page is left alone: the browser announces that itself.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (isSamePlace(announced.current, pathname)) return
    announced.current = pathname
    setTitle(document.title)
    if (!hash) focusHeading()
  }, [pathname, hash])

  return <output className="sr-only">{title}</output>
}
