import { said } from './sample-topic.ts'
import type { SampleText, SampleTopic } from './sample-topic.ts'

const roadmap: SampleText = {
  fr: `<p>Voici ce sur quoi nous travaillons, dans l’ordre. Nous sommes quatre, le soir et le
    week-end : les dates sont des intentions, l’ordre est une promesse.</p>
    <h2>Maintenant</h2>
    <ul>
      <li><strong>La 2.7 et la Roselière.</strong> Dans quatre semaines environ. Les quêtes sont
      écrites, le donjon se joue, il reste les poissons et les bruits de pas dans la boue.</li>
      <li><strong>L’équilibrage des classes.</strong> Annoncé une bonne semaine avant la sortie,
      chiffres à l’appui.</li>
    </ul>
    <h2>Ensuite</h2>
    <ul>
      <li><strong>Les maisons.</strong> Une par compte, à Épinoy, avec un jardin et un coffre. On
      pourra laisser la clé à un ami.</li>
      <li><strong>L’arène en différé.</strong> Revoir ses combats et ceux des autres, pendant sept
      jours.</li>
      <li><strong>Le deuxième étage de Cendrefort.</strong> Deux boss de plus, et une raison d’avoir
      gardé les clés rouillées.</li>
    </ul>
    <h2>Plus tard</h2>
    <p>Une septième classe. Nous avons une idée, un nom et trois dessins que Brannoc ne veut montrer
    à personne.</p>
    <h2>Ce que nous ne ferons pas</h2>
    <p>On nous le demande souvent, alors autant l’écrire :</p>
    <ol>
      <li>pas d’objets de combat contre un don, ni aujourd’hui ni plus tard ;</li>
      <li>pas de remise à zéro du royaume ;</li>
      <li>pas de deuxième serveur tant que celui-ci n’est pas plein.</li>
    </ol>
    <details>
      <summary>Et les chevaux qui nagent ?</summary>
      <p>Nous avons essayé. Ils nageaient très bien. Ils ne voulaient plus sortir de l’eau.</p>
    </details>
    <p>Prochain point dans trois mois, ici même, avec ce que nous aurons tenu et ce que nous aurons
    manqué.</p>`,
  en: `<p>This is what we are working on, in order. There are four of us and we do it in the
    evenings and at weekends: the dates are intentions, the order is a promise.</p>
    <h2>Now</h2>
    <ul>
      <li><strong>Patch 2.7 and the Reedmarsh.</strong> In about four weeks. The quests are written
      and the dungeon can be played; what’s left is fish, and the sound of footsteps in mud.</li>
      <li><strong>Class balance.</strong> Announced a good week ahead of release, with the
      figures.</li>
    </ul>
    <h2>Next</h2>
    <ul>
      <li><strong>Houses.</strong> One per account, in Thornwick, with a garden and a chest. You’ll
      be able to leave a friend the key.</li>
      <li><strong>Arena replays.</strong> Watch your own fights and other people’s, for seven
      days.</li>
      <li><strong>The second floor of Cinderhold.</strong> Two more bosses, and a reason to have
      kept those rusty keys.</li>
    </ul>
    <h2>Later</h2>
    <p>A seventh class. We have an idea, a name and three drawings that Brannoc won’t show to
    anybody.</p>
    <h2>What we won’t do</h2>
    <p>People often ask, so here it is in writing:</p>
    <ol>
      <li>No combat items for donations, now or ever</li>
      <li>No wiping of the realm</li>
      <li>No second server until this one is full</li>
    </ol>
    <details>
      <summary>What about swimming horses?</summary>
      <p>We tried. They swam beautifully. They refused to come out again.</p>
    </details>
    <p>The next update will be in three months, in this same place, with what we managed and what we
    missed.</p>`,
}

const donations: SampleText = {
  fr: `<p>Comme chaque mois, voici où est passé votre argent. Le mois dernier, 61 d’entre vous
    ont donné 412 € en tout. L’objectif était de 350 €.</p>
    <table>
      <thead>
        <tr><th scope="col">Poste</th><th scope="col" data-align="right">Montant</th></tr>
      </thead>
      <tbody>
        <tr><td>Location du serveur de jeu et du serveur de
        test</td><td data-align="right">186,40 €</td></tr>
        <tr><td>Sauvegardes hors site</td><td data-align="right">24,90 €</td></tr>
        <tr><td>Noms de domaine, ramenés au mois</td><td data-align="right">3,10 €</td></tr>
        <tr><td>Musique de la Roselière, premier versement à la
        compositrice</td><td data-align="right">120,00 €</td></tr>
        <tr><td>Mis de côté</td><td data-align="right">77,60 €</td></tr>
      </tbody>
      <tfoot>
        <tr><th scope="row">Total</th><td data-align="right">412,00 €</td></tr>
      </tfoot>
    </table>
    <h2>La réserve</h2>
    <p>Avec ce mois-ci, elle atteint 1 034 €, soit un peu plus de cinq mois de serveur. C’est ce que
    nous voulions : si tout le monde arrêtait de donner demain, le royaume tiendrait encore un bon
    moment et nous aurions le temps de vous prévenir.</p>
    <h2>Personne n’est payé</h2>
    <p>Ni Oswin, ni Brannoc, ni Isaure, ni moi. La seule personne payée le mois dernier est Hélène,
    qui compose la musique et dont c’est le métier.</p>
    <p>L’objectif de ce mois reste à 350 €. Vous pouvez le suivre sur la page des
    <a href="/page/donation">dons</a>. Un vote sur les <a href="/vote">sites de classement</a> aide
    autant et ne coûte qu’une minute.</p>`,
  en: `<p>As every month, this is where your money went. Last month 61 of you gave €412 between
    you. The goal was €350.</p>
    <table>
      <thead>
        <tr><th scope="col">Item</th><th scope="col" data-align="right">Amount</th></tr>
      </thead>
      <tbody>
        <tr><td>Rent for the game server and the test
        server</td><td data-align="right">€186.40</td></tr>
        <tr><td>Off-site backups</td><td data-align="right">€24.90</td></tr>
        <tr><td>Domain names, per month</td><td data-align="right">€3.10</td></tr>
        <tr><td>Music for the Reedmarsh, first payment to the
        composer</td><td data-align="right">€120.00</td></tr>
        <tr><td>Put aside</td><td data-align="right">€77.60</td></tr>
      </tbody>
      <tfoot>
        <tr><th scope="row">Total</th><td data-align="right">€412.00</td></tr>
      </tfoot>
    </table>
    <h2>The reserve</h2>
    <p>It now stands at €1,034, a little over five months of server rent. That is where we wanted
    it: if everyone stopped giving tomorrow, the realm would carry on for a good while and we’d have
    time to tell you.</p>
    <h2>Nobody is paid</h2>
    <p>Not Oswin, not Brannoc, not Isaure and not me. The only person paid last month was Hélène,
    who writes the music and does so for a living.</p>
    <p>This month’s goal is again €350. You can follow it on the <a href="/page/donation">donation
    page</a>. A vote on the <a href="/vote">ranking sites</a> helps just as much and costs you a
    minute.</p>`,
}

export const roadmapNews: SampleTopic[] = [
  {
    forum: 'community',
    slug: 'what-we-are-working-on',
    title: { fr: 'Ce que nous préparons, dans l’ordre', en: 'What we are working on, in order' },
    isNews: true,
    views: 4410,
    posts: [
      { author: 'Brannoc', daysAgo: 27, minutes: 480, post: roadmap },
      {
        author: 'Tournepierre',
        daysAgo: 27,
        minutes: 455,
        post: said(`<p>Je l’avais dit, pour les clés rouillées. J’en ai gardé 63. Qui rit,
          maintenant ?</p>`),
      },
      {
        author: 'Ysandre',
        daysAgo: 27,
        minutes: 448,
        post: said('<p>Tout le monde, @Tournepierre. Il en faudra sûrement une.</p>'),
      },
      {
        author: 'Bramblewick',
        daysAgo: 27,
        minutes: 300,
        post: said('<p>A garden! Can we grow things, or is it a garden to look at?</p>'),
      },
      {
        author: 'Brannoc',
        daysAgo: 27,
        minutes: 265,
        post: {
          fr: `<p>@Bramblewick On y fait pousser des choses : huit carrés, des légumes et des
            herbes pour commencer. Les fleurs viendront après, elles servent moins mais on
            nous les réclame plus.</p>`,
          en: `<p>@Bramblewick You can grow things: eight beds, vegetables and herbs to begin
            with. Flowers will come later. They’re less use and people ask for them more.</p>`,
        },
      },
      {
        author: 'PipTheLesser',
        daysAgo: 26,
        minutes: 1000,
        post: said('<p>Replays mean I can finally prove that one in the semi-final was lag.</p>'),
      },
      {
        author: 'Saltmarsh',
        daysAgo: 26,
        minutes: 930,
        post: said('<p>Or that it wasn’t.</p>'),
      },
      {
        author: 'Lunebrume',
        daysAgo: 25,
        minutes: 220,
        post: said(`<p>Merci pour la liste de ce que vous ne ferez pas, c’est elle qui m’a fait rester
          il y a trois ans.</p>`),
      },
    ],
  },
  {
    forum: 'community',
    slug: 'where-last-months-donations-went',
    title: {
      fr: 'Où sont passés vos dons du mois dernier',
      en: 'Where last month’s donations went',
    },
    isNews: true,
    views: 1377,
    posts: [{ author: 'Maelis', daysAgo: 60, minutes: 600, post: donations }],
  },
]
