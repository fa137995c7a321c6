/**
 * Takes the place of the parts of `@simplewebauthn/server` that read certificates (vite-small-webauthn.ts). A response
 * with certificates that were not requested calls them and is refused.
 */
function refuse(): never {
  throw new Error("Attestation was not asked for");
}

export const verifyAttestationFIDOU2F = refuse;
export const verifyAttestationAndroidSafetyNet = refuse;
export const verifyAttestationTPM = refuse;
export const verifyAttestationAndroidKey = refuse;
export const verifyAttestationApple = refuse;
export const verifyAttestationWithMetadata = refuse;
export const convertX509PublicKeyToCOSE = refuse;
export const getCertificateInfo = refuse;
export const validateCertificatePath = refuse;
export const validateExtFIDOGenCEAAGUID = refuse;

/** Stub: no metadata about authenticators. */
export const MetadataService = { getStatement: async () => undefined };

/** Stubs for root certificates, which are never checked. */
export const Google_Hardware_Attestation_Root_1 = "";
export const Google_Hardware_Attestation_Root_2 = "";
export const Google_Hardware_Attestation_Root_3 = "";
export const Google_Hardware_Attestation_Root_4 = "";
export const GlobalSign_Root_CA = "";
export const GlobalSign_Root_CA_R3 = "";
export const GlobalSign_Root_R46 = "";
export const Apple_WebAuthn_Root_CA = "";
