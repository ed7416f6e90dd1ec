import { useEffect, useState } from 'react'

/**
 * What is loaded once a component is on the page; undefined until it is there. With another `load` the former value
 * stays until the new one is there.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<Value>()
  useEffect(() => {
    let isOver = false
    const take = (value: Value) => {
      if (!isOver) setLoaded(() => value)
    }
    // a form does without
    load().then(take, () => {})
    return () => {
      isOver = true
    }
  }, [load])
  return loaded
}
