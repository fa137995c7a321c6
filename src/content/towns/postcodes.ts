/**
 * Postcodes of the places around the towns, which the towns' pages name as neighbours, and the post's own codes of
 * towns whose page names another one. All agree with GeoNames' list of postcodes (download.geonames.org/export/zip) and
 * with the list that suche-postleitzahl.org makes from OpenStreetMap (zuordnung_plz_ort.csv).
 */
export const placePostcodes: Record<string, string> = {
  Bevern: "25355",
  Bimöhlen: "24576",
  "Bokholt-Hanredder": "25335",
  Ellerau: "25479",
  Fuhlendorf: "24649",
  Heede: "25355",
  Heidmühlen: "24598",
  Hemdingen: "25485",
  Hitzhusen: "24576",
  Hüttblek: "24641",
  Kattendorf: "24568",
  Langeln: "25485",
  Lutzhorn: "25355",
  Oersdorf: "24568",
  Schmalfeld: "24640",
  Sievershütten: "24641",
  Stuvenborn: "24641",
  "Wakendorf II": "24558",
  Weddelbrook: "24576",
  Wiemersdorf: "24649",
  Winsen: "24568",
  Alveslohe: "25486",
  Hasenmoor: "24640",
  Nützen: "24568",
  Struvenhütten: "24643",
};
