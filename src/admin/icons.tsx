import type { ReactNode } from "react";

/** Signs of the admin area, in one line weight; they stand beside words or in buttons that have a name. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const LeadsIcon = () => (
  <Icon>
    <path d="M4 13.5 6.5 5h11l2.5 8.5V19H4z" />
    <path d="M4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />
  </Icon>
);
export const MessageIcon = () => (
  <Icon>
    <path d="M4 5h16v11.5H11L6.5 20v-3.5H4z" />
    <path d="M8 9h8M8 12.5h5" />
  </Icon>
);
export const ChartIcon = () => (
  <Icon>
    <path d="M4 20h16M7 20v-6M12 20V6M17 20v-9" />
  </Icon>
);
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
);
export const LogoutIcon = () => (
  <Icon>
    <path d="M14 5H6v14h8M11 12h9M17 9l3 3-3 3" />
  </Icon>
);
export const RefreshIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2-4.9M19 4v4h-4" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4 4" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <path d="M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3c0 1-.8 2-2 2A15 15 0 0 1 5 6c0-1.2 1-2 2-2z" />
  </Icon>
);
export const MailIcon = () => (
  <Icon>
    <path d="M4 6h16v12H4zM4 7l8 6 8-6" />
  </Icon>
);
export const ChatIcon = () => (
  <Icon>
    <path d="M5 19.5 6.2 16A7.5 7.5 0 1 1 9 18.7z" />
    <path d="M9.5 9c0 3 2.5 5.5 5.5 5.5" />
  </Icon>
);
export const MapIcon = () => (
  <Icon>
    <path d="M12 21c4-4.5 6-7.8 6-11a6 6 0 1 0-12 0c0 3.2 2 6.5 6 11z" />
    <circle cx="12" cy="10" r="2" />
  </Icon>
);
export const PrintIcon = () => (
  <Icon>
    <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
  </Icon>
);
export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5M11 6l-6 6 6 6" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M3 12c3-4.7 6-6.5 9-6.5s6 1.8 9 6.5c-3 4.7-6 6.5-9 6.5S6 16.7 3 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
export const EyeOffIcon = () => (
  <Icon>
    <path d="M3 12c3-4.7 6-6.5 9-6.5s6 1.8 9 6.5c-3 4.7-6 6.5-9 6.5S6 16.7 3 12zM4.5 20 19.5 4" />
  </Icon>
);
export const PasskeyIcon = () => (
  <Icon>
    <path d="M6.5 5.5A8.5 8.5 0 0 1 20.5 12.5M4.5 8.5A8.5 8.5 0 0 0 3.5 14" />
    <path d="M6 18a14 14 0 0 0 .5-5.5 5.5 5.5 0 0 1 11 0c0 2.2-.2 4.200-.6 6" />
    <path d="M9 20.5a16 16 0 0 0 .8-8 2.2 2.2 0 0 1 4.400 0c0 3-.4 5.800-1.300 8.300" />
  </Icon>
);
export const SpamIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M8 7l4-3.5L16 7M7 10.5H5v10h14v-10h-2" />
  </Icon>
);
