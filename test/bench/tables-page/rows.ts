const cities = ['Salem', "Coeur d'Alene", 'Winston-Salem', 'Cañon City', 'St. Paul', 'Providence'];

/** The row of a place, the same each time it is asked for. */
export function rowAt(place: number) {
  const scattered = ((place + 1) * 2_654_435_761) % 4_294_967_296;
  return {
    id: `LP ${place + 1}`,
    name: `${scattered % 97_003} Lantern & Sons Credit Union`,
    city: cities[scattered % cities.length] ?? '',
    amount: (scattered % 5_000_000) / 100,
  };
}
