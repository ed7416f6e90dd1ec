/** Has the game tell the player of a character what nobody else reads there. */
export interface CharacterWhisper {
  /**
   * Tells a code. It may be told twice, or be told though this throws.
   *
   * @param character its name, as the game spells it
   * @returns whether the game told it; not where the character is not in the game now
   * @throws {AppError} `GameUnavailable`
   */
  tell(character: string, code: string): Promise<boolean>
  /** Whether the way is open, in words for the owner. @throws when it is not */
  check(): Promise<string>
}
