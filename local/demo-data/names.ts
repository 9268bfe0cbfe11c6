const given = [
  'Adele', 'Alonzo', 'Amara', 'Anneke', 'Beatriz', 'Brooke', 'Calvin', 'Celeste', 'Chidi', 'Clara', 'Colin', 'Corinne',
  'Damon', 'Delia', 'Dmitri', 'Eileen', 'Elías', 'Esther', 'Farah', 'Felix', 'Fiona', 'Garrett', 'Grace', 'Hana', 'Helen',
  'Hugo', 'Imani', 'Iris', 'Isaac', 'Jolene', 'José', 'Julian', 'Kavita', 'Keisha', 'Kenji', 'Lionel', 'Lorna', 'Marcus',
  'Maribel', 'Mei', 'Miles', 'Nadia', 'Noel', 'Odette', 'Oscar', 'Paloma', 'Quentin', 'Renée', 'Rosalind', 'Samir',
  'Simone', 'Tobias', 'Ulrike', 'Vanessa', 'Wendell', 'Yolanda', 'Zoë',
] as const;

const surnames = [
  'Abernathy', 'Alvarado', 'Ashworth', 'Bancroft', 'Björklund', 'Blakely', 'Castellanos', 'Chaudhry', 'Colburn', 'Dvořák',
  'Eastman', 'Ekwueme', 'Fairchild', 'Farnsworth', 'Gallardo', 'Grantham', 'Haldane', 'Hathaway', 'Ibarra', 'Ingersoll',
  'Jernigan', 'Kaminski', 'Kessler', 'Lachance', 'Lefèvre', 'Lindgren', 'Maddox', 'McAllister', 'Mendenhall', 'Muñoz',
  'Nakagawa', 'Nguyễn', 'O’Rourke', 'Okonkwo', 'Paxton', 'Peña', 'Prescott', 'Quigley', 'Radcliffe', 'Rosales',
  'Sandoval', 'Schaefer', 'Stanhope', 'Szymański', 'Tamura', 'Thibodeaux', 'Underhill', 'Valdivia', 'Van der Meer',
  'Wainwright', 'Whitlock', 'Yoder', 'Zeller',
] as const;

export const jobTitles = [
  'Chief Lending Officer',
  'Chief Financial Officer',
  'VP Lending',
  'VP Finance',
  'Loan Participation Manager',
  'Portfolio Manager',
  'Director of Consumer Lending',
  'Credit Risk Analyst',
  'ALM Analyst',
  'Controller',
  'Loan Servicing Manager',
  'Member Business Services Manager',
] as const;

/** 57 and 53 share no factor, so no pair comes twice within the first 3,000. */
export const personName = (index: number): { givenName: string; surname: string } => ({
  givenName: given[index % given.length] as string,
  surname: surnames[(index * 5 + 3) % surnames.length] as string,
});

/** Letters of a name as an email address has them. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/[^a-z]/g, '');
