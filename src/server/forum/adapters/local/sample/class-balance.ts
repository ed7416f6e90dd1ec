import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const body: SampleText = {
  fr: `<p>La 2.7 arrive avec un équilibrage des six classes. Nous sommes partis des 18 400
    combats d’arène de la saison et des journaux de raid de Cendrefort que vous avez bien
    voulu nous envoyer. Rien n’est réécrit : ce sont des nombres qui bougent.</p>
    <h2>Ce que disaient les chiffres</h2>
    <p>Le Voleur gagnait 57 % de ses duels à niveau égal, le Gardien 44 %. En raid, un Invocateur
    bien joué faisait 12 % de dégâts de plus que le deuxième. Le reste tenait dans un mouchoir de
    poche.</p>
    <h2>Ce qui change</h2>
    <table>
      <thead>
        <tr><th scope="col">Classe</th><th scope="col">Compétence</th><th scope="col" data-align="right">Avant</th><th scope="col" data-align="right">2.7</th></tr>
      </thead>
      <tbody>
        <tr><td>Gardien</td><td>Mur de houx,
        durée</td><td data-align="right">6 s</td><td data-align="right">8 s</td></tr>
        <tr><td>Gardien</td><td>Coup de heurtoir,
        dégâts</td><td data-align="right">180</td><td data-align="right">205</td></tr>
        <tr><td>Voleur</td><td>Pas de loup,
        recharge</td><td data-align="right">12 s</td><td data-align="right">15 s</td></tr>
        <tr><td>Invocateur</td><td>Cerf des aulnes,
        dégâts</td><td data-align="right">96</td><td data-align="right">88</td></tr>
        <tr><td>Prêtre</td><td>Veilleuse, coût</td><td data-align="right">70
        mana</td><td data-align="right">60 mana</td></tr>
        <tr><td>Rôdeur</td><td>Tir plongeant,
        portée</td><td data-align="right">32 m</td><td data-align="right">35 m</td></tr>
        <tr><td>Mage</td><td colspan="3">Inchangé : 50,2 % de victoires, nous n’oserions
        pas.</td></tr>
      </tbody>
    </table>
    <h2>Pourquoi le Cerf et pas le Feu follet</h2>
    <p>Les deux créatures sont jouées, mais huit Invocateurs sur dix sortent le Cerf dès l’ouverture
    et ne le rangent plus. En baissant ses dégâts de 8 %, nous voulons que le choix redevienne un
    choix. Le Feu follet ne bouge pas.</p>
    <h2>Et ensuite</h2>
    <p>Nous regarderons les mêmes chiffres quatre semaines après la sortie et nous les publierons
    ici, y compris s’ils nous donnent tort. D’ici là, toute réinitialisation de talents est gratuite
    auprès de maître Corvin, sur la place du marché.</p>`,
  en: `<p>Patch 2.7 comes with a balance pass over all six classes. We worked from the season’s
    18,400 arena fights and from the Cinderhold raid logs you were kind enough to send us.
    Nothing has been redesigned; some numbers are moving.</p>
    <h2>What the figures said</h2>
    <p>Rogues won 57% of their duels at equal level, Wardens 44%. In raids, a well-played Summoner
    did 12% more damage than whoever came second. Everyone else was within a whisker of each
    other.</p>
    <h2>What changes</h2>
    <table>
      <thead>
        <tr><th scope="col">Class</th><th scope="col">Skill</th><th scope="col" data-align="right">Before</th><th scope="col" data-align="right">2.7</th></tr>
      </thead>
      <tbody>
        <tr><td>Warden</td><td>Holly Wall,
        duration</td><td data-align="right">6 s</td><td data-align="right">8 s</td></tr>
        <tr><td>Warden</td><td>Knocker Blow,
        damage</td><td data-align="right">180</td><td data-align="right">205</td></tr>
        <tr><td>Rogue</td><td>Soft Tread,
        cooldown</td><td data-align="right">12 s</td><td data-align="right">15 s</td></tr>
        <tr><td>Summoner</td><td>Alder Stag,
        damage</td><td data-align="right">96</td><td data-align="right">88</td></tr>
        <tr><td>Priest</td><td>Nightlight, cost</td><td data-align="right">70
        mana</td><td data-align="right">60 mana</td></tr>
        <tr><td>Ranger</td><td>Plunging Shot,
        range</td><td data-align="right">32 m</td><td data-align="right">35 m</td></tr>
        <tr><td>Mage</td><td colspan="3">No change: 50.2% wins. We wouldn’t dare.</td></tr>
      </tbody>
    </table>
    <h2>Why the Stag and not the Wisp</h2>
    <p>Both get played, but eight Summoners in ten open with the Stag and never put it away. Taking
    8% off its damage should make it a choice again. The Wisp stays as it is.</p>
    <h2>What happens next</h2>
    <p>We will look at the same figures four weeks after release and post them here, including if
    they prove us wrong. Until then Master Corvin, on the market square, resets your talents free of
    charge.</p>`,
}

export const classBalance: SampleTopic = {
  forum: 'patch',
  slug: 'class-balance-for-2-7',
  title: {
    fr: 'Équilibrage de la 2.7 : les chiffres et les raisons',
    en: 'Class balance in 2.7: the numbers and the reasons',
  },
  isNews: true,
  isOfTheWeek: true,
  views: 3907,
  posts: [
    { author: 'Brannoc', daysAgo: 9, minutes: 300, post: body },
    {
      author: 'Lunebrume',
      daysAgo: 9,
      minutes: 281,
      post: said('<p>Mon Cerf a lu l’annonce. Il est parti bouder près de la fontaine.</p>'),
    },
    {
      author: 'Saltmarsh',
      daysAgo: 9,
      minutes: 276,
      post: said(`<p>Holly Wall at 8 seconds. Eight! I’ve been playing Warden for three years and this
        is the nicest thing anyone has said to me.</p>`),
    },
    {
      author: 'PipTheLesser',
      daysAgo: 9,
      minutes: 240,
      post: said(`<p>57% across all Rogues, or 57% because the top twenty of us never lose? Would be
        nice to see it by bracket.</p>`),
    },
    {
      author: 'Brannoc',
      daysAgo: 9,
      minutes: 205,
      post: {
        fr: `<p>@PipTheLesser Bonne question. Sous 1 200 points : 55 %. De 1 200 à 1 600 : 58 %.
          Au-dessus : 61 %. Ce n’est donc pas qu’une affaire de podium.</p>`,
        en: `<p>@PipTheLesser Fair question. Below 1,200 points: 55%. From 1,200 to 1,600: 58%.
          Above that: 61%. So it isn’t only the podium.</p>`,
      },
    },
    {
      author: 'PipTheLesser',
      daysAgo: 9,
      minutes: 198,
      post: said('<p>All right, I’ll go quietly. (I won’t, but I’ve read the table.)</p>'),
    },
    {
      author: 'Ysandre',
      daysAgo: 9,
      minutes: 120,
      post: said(`<p>Veilleuse à 60, c’est deux soins de plus sur Orrec. Merci pour les prêtres, on ne
        se plaint jamais mais on compte.</p>`),
    },
    {
      author: 'Tournepierre',
      daysAgo: 9,
      minutes: 64,
      post: said(`<blockquote data-author="Ysandre"><p>on ne se plaint jamais</p></blockquote><p>J’ai
        des captures d’écran du canal de guilde.</p>`),
    },
    {
      author: 'Harrowgate',
      daysAgo: 8,
      minutes: 1100,
      post: said(`<p>35 metres on Plunging Shot means I can stand on the second step at Cinderhold and
        still reach him. Small thing, big evening.</p>`),
    },
    {
      author: 'Gaspardin',
      daysAgo: 8,
      minutes: 870,
      post: said(
        `<p>« Nous n’oserions pas. » En tant que mage, je prends ça comme une menace polie.</p>`,
      ),
    },
    {
      author: 'Quillfeather',
      daysAgo: 8,
      minutes: 800,
      post: said(`<p>Thank you for publishing the before column. Half the games I play just say
        “adjusted”.</p>`),
    },
    {
      author: 'Bramblewick',
      daysAgo: 7,
      minutes: 500,
      post: said(`<p>Does the free reset also cover profession talents? I have regretted candle-making
        since I was level 19.</p>`),
    },
    {
      author: 'Maelis',
      daysAgo: 7,
      minutes: 430,
      post: {
        fr: `<p>@Bramblewick Oui, métiers compris. Maître Corvin fera une remarque sur les
          bougies, mais il le fera.</p>`,
        en: `<p>@Bramblewick Yes, professions too. Master Corvin will have something to say about
          the candles, but he’ll do it.</p>`,
      },
    },
    {
      author: 'Lunebrume',
      daysAgo: 5,
      minutes: 90,
      post: said(`<p>Après une semaine d’essais sur le serveur de test : le Feu follet en ouverture
        tient très bien la route contre les Rôdeurs. Le Cerf boude encore.</p>`),
    },
    {
      author: 'Nolwenn29',
      daysAgo: 2,
      minutes: 700,
      post: said(`<p>Pensez à refaire vos barres avant la mise à jour, les talents remis à zéro vident
        les raccourcis.</p>`),
    },
  ],
}
