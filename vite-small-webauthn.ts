import { fileURLToPath } from "node:url";

/**
 * Aliases that leave out what `@simplewebauthn/server` needs for certificates: 79 of its 89 kB gzip. We ask devices for
 * no attestation, so it never runs (docs/decisions/0145). An ASN.1 library is left out with it: for a signature's two
 * numbers 30 lines are enough.
 */
const CERTIFICATE_PARTS = [
  "verifyAttestation(FIDOU2F|AndroidSafetyNet|TPM|AndroidKey|Apple|WithMetadata)",
  "metadataService",
  "convertX509PublicKeyToCOSE",
  "getCertificateInfo",
  "isCertRevoked",
  "verifyMDSBlob",
  "validateCertificatePath",
  "validateExtFIDOGenCEAAGUID",
  "defaultRootCerts/[\\w-]+",
];

export const smallWebauthn = [
  {
    find: new RegExp(`^\\.{1,2}/(.*/)?(${CERTIFICATE_PARTS.join("|")})\\.js$`),
    replacement: file("no-attestation.server.ts"),
  },
  { find: "./unwrapEC2Signature.js", replacement: file("ecdsa-signature.server.ts") },
];

function file(name: string): string {
  return fileURLToPath(new URL(`src/admin/passkeys/${name}`, import.meta.url));
}
