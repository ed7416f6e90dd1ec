/** What can be had in the simulated world, in the form of an owner's configuration. */
export const demoRewards = [
  {
    key: 'traveller-cloak',
    name: { fr: 'Cape du voyageur', en: 'Traveller’s cloak' },
    text: {
      fr: 'Une cape de laine grise, aussi chaude que discrète. Elle ne donne aucun avantage au combat.',
      en: 'A cloak of grey wool, as warm as it is plain. It is of no advantage in a fight.',
    },
    icon: 'cloak',
    give: { item: 'traveller-cloak', amount: 1 },
    money: 250,
    points: 40,
  },
  {
    key: 'dapple-mare',
    name: { fr: 'Jument pommelée', en: 'Dapple mare' },
    text: {
      fr: 'Calme sous l’orage et vive sur la route.',
      en: 'Calm in a storm and quick on the road.',
    },
    icon: 'mount',
    give: { item: 'dapple-mare', amount: 1 },
    money: 900,
  },
  {
    key: 'healing-draughts',
    name: { fr: 'Dix potions de soin', en: 'Ten healing draughts' },
    text: {
      fr: 'Le même breuvage que chez l’apothicaire, sans la queue.',
      en: 'The apothecary’s own, without the queue.',
    },
    icon: 'potion',
    give: { item: 'healing-draught', amount: 10 },
    money: 60,
    points: 8,
  },
  {
    key: 'purse',
    name: { fr: 'Bourse de 500 pièces', en: 'Purse of 500 gold' },
    text: {
      fr: 'De quoi payer l’auberge et le maréchal-ferrant.',
      en: 'Enough for the inn and the farrier.',
    },
    icon: 'coins',
    give: { gold: 500 },
    points: 12,
  },
  {
    key: 'fox-cub',
    name: { fr: 'Renardeau', en: 'Fox cub' },
    text: {
      fr: 'Il vous suit partout et ne sert à rien, ce qu’il fait très bien.',
      en: 'It follows you everywhere and does nothing, which it does very well.',
    },
    icon: 'pet',
    give: { item: 'fox-cub', amount: 1 },
    money: 400,
    points: 60,
  },
  {
    key: 'guild-banner',
    name: { fr: 'Bannière de guilde', en: 'Guild banner' },
    text: {
      fr: 'À planter là où votre guilde campe.',
      en: 'To be planted wherever your guild makes camp.',
    },
    icon: 'banner',
    give: { item: 'guild-banner', amount: 1 },
    money: 700,
    points: 90,
  },
] as const
